import type { Articles } from '../article.ts'

export const articles: Articles = {
  faqs: {
    title: 'FAQs',
    intro: 'Short answers to the most common questions of buyers and vendors.',
    search: { label: 'Search the questions', none: 'No question matches these words', all: 'Show all questions' },
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
          'Yes. Add parts from any shops to your cart and order once. Each shop handles and sends its own items, and you see the status of each.',
        ],
      },
      {
        heading: 'Ordering: do I need an account?',
        text: [
          'You can browse and fill your cart without one. To place an order you sign in, so that you can track it and the shop can reach you.',
        ],
      },
      {
        heading: 'Ordering: can the shop check that the part fits my car?',
        text: [
          'Choose “Check my chassis number first” at checkout, or on the page of your order until the shop accepts it. Type the VIN or frame number and add photos of the plate or the old part. The shop compares them before it sends. What does not fit is cancelled and refunded. Only you, the shop and our admins see the number; it is deleted 180 days after the order is over.',
        ],
      },
      {
        heading: 'Delivery: what does it cost and how long does it take?',
        text: [
          'You see the delivery fee of each shop at checkout before you order. The time depends on the shop and your town; the shop keeps the status of your order up to date.',
        ],
      },
      {
        heading: 'Delivery: how do I pay?',
        text: [
          'At checkout you choose one of the payment methods this site offers, such as payment on delivery. You pay the total that you see before ordering.',
        ],
      },
      {
        heading: 'Returns: the part is wrong or broken. What now?',
        text: [
          'Open the order in My Orders and press “There is a problem”, if possible before the part is fitted. Choose the pieces and what is wrong, and add photos. The shop must answer within a few days: it replaces, refunds or refuses with a reason. If you do not agree, an admin decides. If the part goes back, print the return label from the page of the problem. Any warranty or replacement time stated for the product applies.',
        ],
      },
      {
        heading: 'Returns: can I cancel an order?',
        text: ['Yes. You can cancel it in My Orders until something has been sent. After that, ask the shop.'],
      },
      {
        heading: 'Selling: how do I open a shop?',
        text: [
          'Sign up and choose that you want to sell parts, then open your shop with a name, an address, a phone number and an image. You can have more than one shop.',
        ],
      },
      {
        heading: 'Selling: how do I put a product on sale?',
        text: [
          'Use Upload Product on your shop page. You need a name, the part it is, price, quantity, a description, one to five images and the vehicles it fits. Orders appear under Shop Orders.',
        ],
      },
      {
        heading: 'Selling: can my staff use accounts of their own?',
        text: [
          'Yes. Open Staff on your dashboard and invite each person by email or phone with a role: manager, sales, packing or books. The page lists what each role may do. You see who did what, and removing somebody ends their access at once.',
        ],
      },
    ],
  },
  privacyPolicy: {
    title: 'Privacy Policy',
    updated: 'Last updated: June 27, 2025',
    intro:
      'This page explains which data this marketplace stores about you, why, who can see it and what you can do about it. We store no more than the service needs.',
    sections: [
      {
        heading: 'What we store',
        text: [
          [
            'Your account: name, username, email address, phone number, a photo if you add one, and whether you are a customer, vendor or admin. Your password is stored only as a hash, from which it cannot be recovered.',
            'Your orders: what you bought from which shop, where it is delivered, how it is paid and every change of its status.',
            'Your shop, if you have one: its name, address, phone number, location, image, products and, if you give it, your mobile money account.',
            'What you write: reviews and notes to orders.',
            'Technical records: time, IP address and type of each request, for as long as we need them to trace faults and misuse.',
          ],
        ],
      },
      {
        heading: 'Why we store it',
        text: [
          'To sign you in, to deliver orders to the right address, to let buyers and shops contact each other, to answer complaints, and to keep the records that trade and tax law require. We do not sell your data and we show no third-party advertising.',
        ],
      },
      {
        heading: 'Who can see it',
        text: [
          [
            'Everyone sees shops, products, and reviews with the name and photo of their author.',
            'A shop sees the name, phone number, email and delivery address of its buyers, and only its own items in an order.',
            'Administrators of this site see accounts, shops and orders in order to help and to settle disputes. What they change is recorded.',
            'A payment service sees what it needs to take a payment that you start.',
          ],
        ],
      },
      {
        heading: 'What stays in your browser',
        text: [
          'Your browser stores your sign-in, your cart, your wishlist and your display settings. One cookie repeats the display settings, so that pages load in the right colours and language. Another names the vehicle you chose, so that parts that fit it come first. There are no cookies for advertising or for tracking you across sites. Signing out removes the sign-in; cart, wishlist and display settings stay until you clear them.',
        ],
      },
      {
        heading: 'Your rights',
        text: [
          'You can see and correct your account data, ask for a copy, and ask us to delete your account. When an account is deleted, its personal data is made anonymous. Orders remain as trade records, because others took part in them. Texts and photos of problems with orders remain as evidence for 180 days after the problem ended; then they are removed. Use the contact details in the footer.',
        ],
      },
      {
        heading: 'Safety',
        text: [
          'Connections are encrypted, passwords are hashed, sign-ins expire, and access is checked on the server for every request. If an incident puts your data at risk, we inform you and the authorities.',
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
          'The service is for people aged 18 and over. Give true details about yourself, keep your password to yourself, and tell us if someone else uses your account.',
        ],
      },
      {
        heading: 'Who sells to you',
        text: [
          'Shops on this marketplace are independent sellers. When you order, you make a contract with each shop whose parts are in your order; an order from two shops is two contracts. We run the marketplace, keep the records and help when something goes wrong.',
        ],
      },
      {
        heading: 'Prices, orders and delivery',
        text: [
          [
            'Prices are in Ghana cedis (GH₵). What you pay is the total shown before you place the order.',
            'A part is yours once the order is confirmed on screen. If it is out of stock at that moment, the order is not placed and nothing is charged.',
            'You may cancel an order yourself until something has been sent. After that, ask the shop.',
            'The shop delivers to the address you gave and keeps the status of your order up to date.',
          ],
        ],
      },
      {
        heading: 'Does it fit?',
        text: [
          'Shops state the vehicles a part fits to the best of their knowledge. Compare the part number and images with your old part before you order and before it is fitted. Parts that have been fitted often cannot be returned.',
        ],
      },
      {
        heading: 'Returns and warranty',
        text: [
          'If a product states a warranty or a replacement time, the shop must honour it. A part that differs from its description or arrives damaged is replaced or refunded. Your legal rights are not affected.',
        ],
      },
      {
        heading: 'Payment and disputes',
        text: [
          'Payment disputes must be reported within 30 days of purchase. Write to us with the order number and what happened; we hear both sides and decide on the basis of the records.',
        ],
      },
      {
        heading: 'Rules for shops',
        text: [
          [
            'Sell only what you own and have; never offer stolen or counterfeit parts.',
            'Describe condition, fit and defects truthfully, with images of the actual part.',
            'Use buyers’ details only to fulfil their orders.',
            'A shop that breaks these rules can be made inactive and its products taken off sale.',
          ],
        ],
      },
      {
        heading: 'Liability and changes',
        text: [
          'We are responsible for our own service, not for the parts that shops sell. We may change these terms; the date at the top shows when. Changes do not affect orders placed before them. The law of the Republic of Ghana applies.',
        ],
      },
    ],
  },
}
