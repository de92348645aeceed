export interface SignUpValues {
  firstName: string
  lastName: string
  username: string
  email: string
  phone: string
  userType: 'customer' | 'vendor'
  password: string
  confirmPassword: string
  terms: boolean
}

export const emptySignUp: SignUpValues = {
  firstName: '',
  lastName: '',
  username: '',
  email: '',
  phone: '',
  userType: 'customer',
  password: '',
  confirmPassword: '',
  terms: false,
}

/** The body of `POST /register`, without the repeated password and the consent. */
export const signUpToWire = ({ firstName, lastName, username, email, phone, userType, password }: SignUpValues) => ({
  firstName: firstName.trim(),
  lastName: lastName.trim(),
  ...(username.trim() && { username: username.trim() }),
  email: email.trim(),
  phone: phone.trim(),
  password,
  userType,
})
