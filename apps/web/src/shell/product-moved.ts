import { replace } from 'react-router'
import type { Route } from './+types/product-moved.ts'

const toProduct = (id: string) => replace(`/shop/product/${encodeURIComponent(id)}`)
export const loader = ({ params }: Route.LoaderArgs) => toProduct(params.id)
export const clientLoader = ({ params }: Route.ClientLoaderArgs) => toProduct(params.id)
