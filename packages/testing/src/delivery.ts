/** Where orders of tests are delivered. */
export const delivery = {
  deliveryToName: 'Ama Mensah',
  deliveryToPhone: '0244123456',
  deliveryToAddress: '12 Oxford Street',
  deliveryToCity: 'Accra',
  deliveryToState: 'Greater Accra',
  deliveryToCountry: 'Ghana',
}
