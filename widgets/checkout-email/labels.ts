export const labels = {
  known: 'You already have an account with us. Sign in or continue as guest.',
  forgot: 'Forgot Your Password?',
}
