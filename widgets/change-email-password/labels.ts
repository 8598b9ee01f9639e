export const labels = {
  email: 'Change Email',
  password: 'Change Password',
  both: 'Change Email and Password',
}
