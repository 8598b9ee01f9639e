/** Texts of every sign-in form. */
export const labels = {
  password: 'Password',
  signIn: 'Sign In',
  waiting: 'Please wait...',
  failed: 'Could not authenticate. Please try again later.',
}
