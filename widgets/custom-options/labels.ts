import { REQUIRED } from '../../core/form/error-markup.ts'

export const labels = {
  remaining: '(%1 remaining)',
  tooMany: '(%1 too many)',
  required: REQUIRED,
  incomplete: "The field isn't complete.",
  extension: 'Please choose a file of one of these types: %1.',
  fileSize: 'Please choose a file of at most %1.',
  imageWidth: 'Please choose a picture that is at most %1 pixels wide.',
  imageHeight: 'Please choose a picture that is at most %1 pixels high.',
}
