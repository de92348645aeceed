import './all.css'
