import type { Articles } from '../article.ts'

export const articles: Articles = {
  faqs: {
    title: 'FAQs',
    intro: 'Short answers to what buyers and vendors ask most.',
    sections: [
      {
        heading: 'Ordering: how do I find the part that fits my vehicle?',
        text: [
          'Choose make, model and year beside the product list. Each product page lists the vehicles it fits. Compare the part number with the one on your old part; when in doubt, call the shop or write on WhatsApp from its page.',
        ],
      },
      {
        heading: 'Ordering: can I order from several shops at once?',
        text: [
          'Yes. Put parts of any shops into the cart and order once. Each shop handles and sends its own part, and you see the status of each.',
        ],
      },
      {
        heading: 'Ordering: do I need an account?',
        text: [
          'You can look around and fill your cart without one. To place the order you sign in, so that you can follow it and the shop can reach you.',
        ],
      },
      {
        heading: 'Delivery: what does it cost and how long does it take?',
        text: [
          'The delivery fee stands in the checkout before you order, per shop. The time depends on the shop and your town; the shop keeps the status of your order up to date.',
        ],
      },
      {
        heading: 'Delivery: how do I pay?',
        text: [
          'You choose in the checkout among the ways this site offers, for example paying on delivery. The total you see before ordering is what you pay.',
        ],
      },
      {
        heading: 'Returns: the part is wrong or broken. What now?',
        text: [
          'Call the shop, best before the part is fitted; its number is on the order. Where the product states a warranty or replacement time, it counts. If you do not agree, write to us within 30 days of purchase with the order number.',
        ],
      },
      {
        heading: 'Returns: can I cancel an order?',
        text: ['Yes, by yourself in My Orders while nothing has been sent. After that, ask the shop.'],
      },
      {
        heading: 'Selling: how do I open a shop?',
        text: [
          'Sign up and choose that you want to sell parts, then open your shop with name, address, phone number and a picture. You can have more than one shop.',
        ],
      },
      {
        heading: 'Selling: how do I put a product on sale?',
        text: [
          'Use Upload Product on your shop page. You need a name, the part it is, price, quantity, a description, one to five pictures and the vehicles it fits. Orders appear under Shop Orders.',
        ],
      },
    ],
  },
  privacyPolicy: {
    title: 'Privacy Policy',
    updated: 'Last updated: June 27, 2025',
    intro:
      'This page says which data this marketplace keeps about you, why, who sees it and what you can do about it. We keep no more than the service needs.',
    sections: [
      {
        heading: 'What we keep',
        text: [
          [
            'Your account: name, username, e-mail address, phone number, picture if you add one, and whether you buy, sell or administer. Your password is kept only as a hash from which it cannot be read back.',
            'Your orders: what you bought from which shop, where it is delivered, how it is paid and every change of its status.',
            'Your shop, if you have one: its name, address, phone number, place, picture, products and, if you give them, the details to which mobile money is paid.',
            'What you write: reviews and notes to orders.',
            'Technical records: time, address and kind of a request, for as long as faults and misuse must be traced.',
          ],
        ],
      },
      {
        heading: 'Why we keep it',
        text: [
          'To sign you in, to bring orders to the right door, to let buyer and shop reach each other, to answer complaints, and to keep the records that trade and tax law ask for. We do not sell your data and we show no advertising of others.',
        ],
      },
      {
        heading: 'Who sees it',
        text: [
          [
            'Everyone sees shops, products, and reviews with the name and picture of their author.',
            'A shop sees name, phone number, e-mail and delivery address of those who ordered from it, and only its own part of an order.',
            'Administrators of this site see accounts, shops and orders in order to help and to settle disputes. What they change is recorded.',
            'A payment service sees what it needs to take a payment that you start.',
          ],
        ],
      },
      {
        heading: 'What stays in your browser',
        text: [
          'Your browser keeps your sign-in, your cart, your wishlist and how you like the site to look. One cookie repeats the look, so that pages come in the right colours and language. Another names the vehicle you chose, so that parts that fit it come first. There are no cookies for advertising or for following you across sites. Signing out removes the sign-in; cart, wishlist and look stay until you clear them.',
        ],
      },
      {
        heading: 'Your rights',
        text: [
          'You can see and correct your account data, ask for a copy, and ask us to delete your account. When an account is deleted the person is made unrecognisable; orders remain as records of the trade, because others took part in them. Use the contact in the footer.',
        ],
      },
      {
        heading: 'Safety',
        text: [
          'Connections are encrypted, passwords are hashed, sign-ins expire, and access is checked on the server for every request. If something goes wrong that puts your data at risk, we tell you and the authority.',
        ],
      },
    ],
  },
  terms: {
    title: 'Terms and Conditions',
    updated: 'Last updated: June 27, 2025',
    intro:
      'These terms apply to everyone who buys or sells on this marketplace. By creating an account or placing an order you accept them.',
    sections: [
      {
        heading: 'Who may use the service',
        text: [
          'The service is for people aged 18 and over. Give true details about yourself, keep your password to yourself, and tell us when somebody else uses your account.',
        ],
      },
      {
        heading: 'Who sells to you',
        text: [
          'Shops on this marketplace are independent sellers. When you order, you make the contract with each shop whose parts are in your order; an order from two shops is two contracts. We run the place where you meet, keep the records and help when something goes wrong.',
        ],
      },
      {
        heading: 'Prices, orders and delivery',
        text: [
          [
            'Prices are in Ghana cedis (GH₵). What you pay is the total shown before you place the order.',
            'A part is yours once the order is confirmed on screen. If it is out of stock at that moment, the order is not placed and nothing is charged.',
            'You may cancel by yourself while nothing has been sent. After that, ask the shop.',
            'The shop delivers to the address you gave and keeps the status of your order true.',
          ],
        ],
      },
      {
        heading: 'Does it fit?',
        text: [
          'Shops state the vehicles a part fits to the best of their knowledge. Compare part number and picture with your old part before you order and before it is fitted; a part that was fitted can often not be taken back.',
        ],
      },
      {
        heading: 'Returns and warranty',
        text: [
          'Where a product states a warranty or a time for replacement, the shop owes it. A part that differs from its description or arrives damaged is replaced or refunded. Your rights under the law stay untouched.',
        ],
      },
      {
        heading: 'Payment and disputes',
        text: [
          'Payment disputes must be reported within 30 days of purchase. Write to us with the order number and what happened; we hear both sides and decide by the records.',
        ],
      },
      {
        heading: 'Rules for shops',
        text: [
          [
            'Sell only what you own and have; never offer stolen or counterfeit parts.',
            'Describe condition, fit and defects truthfully, with pictures of the part itself.',
            'Use the details of buyers only to fulfil their orders.',
            'A shop that breaks these rules can be set inactive and its products taken off sale.',
          ],
        ],
      },
      {
        heading: 'Liability and changes',
        text: [
          'We answer for our own service, not for the parts that shops sell. We may change these terms; the date at the top tells when. Changes do not touch orders placed before. The law of the Republic of Ghana applies.',
        ],
      },
    ],
  },
}
