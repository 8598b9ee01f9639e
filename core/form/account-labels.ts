/** Texts of a customer's forms; the longer ones are keys of Magento's own dictionary. */
export const labels = {
  tooShort:
    'Minimum length of this field must be equal or greater than %1 symbols. Leading and trailing spaces will be ignored.',
  sets: 'Minimum of different classes of characters in password is %1. Classes of characters: Lower Case, Upper Case, Digits, Special Characters.',
  sameAsEmail: "The password can't be the same as the email address. Create a new password and try again.",
  sameAsName: "The password can't be the same as your name. Create a new password and try again.",
  blanks: "The password can't begin or end with a space. Verify the password and try again.",
  tooLong: 'Please enter a password with at most %1 characters.',
  sameAgain: 'Please enter the same value again.',
  date: 'Invalid date',
  birthDate: 'The Date of Birth should not be greater than today.',
  none: 'No Password',
  weak: 'Weak',
  medium: 'Medium',
  strong: 'Strong',
  veryStrong: 'Very Strong',
}
