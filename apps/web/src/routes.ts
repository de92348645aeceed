import { index, layout, route, type RouteConfig } from '@react-router/dev/routes'

// The URL map of the whole product. Fixed paths stand before those with parameters.
export default [
  index('shell/home.ts'),
  layout('shell/main-layout.tsx', [
    route('shop/all-products', 'pages/all-products-page.tsx'),
    route('shop/product/checkout', 'checkout/checkout-page.tsx'),
    route('shop/product/:id', 'pages/product-page.tsx'),
    route('shop/orders', 'orders/shop-orders-page.tsx'),
    route('shop/orders/:id', 'orders/shop-order-page.tsx'),
    route('orders', 'orders/orders-page.tsx'),
    route('orders/:id', 'orders/order-page.tsx'),
    route('user/orders', 'orders/user-orders-page.tsx'),
    route('user/orders/:id', 'orders/user-order-page.tsx'),
    route('wishlist', 'wishlist/wishlist-page.tsx'),
    route('product/new', 'shell/product-new.ts'),
    route('product/:id', 'shell/product-moved.ts'),
    route('dashboard/:section', 'shell/dashboard-section.ts'),
  ]),
  route('payment', 'checkout/payment-page.tsx'),
  route('403', 'shell/forbidden-page.tsx'),
  route('404', 'shell/not-found-page.tsx'),
  route('500', 'shell/broken-page.tsx'),
  route('*', 'shell/unknown-path.ts'),
] satisfies RouteConfig
