import './mantine.css'
import './all.css'
