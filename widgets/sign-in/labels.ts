export const labels = {
  newCustomer: 'Checkout as a new customer',
  benefits: 'Creating an account has many benefits:',
  status: 'See order and shipping status',
  history: 'Track order history',
  faster: 'Check out faster',
  register: 'Create an Account',
  existing: 'Checkout using your account',
  email: 'Email Address',
  forgot: 'Forgot Your Password?',
}
