export const toOption = (text: string, value: string): HTMLOptionElement => {
  const option = document.createElement('option')
  option.textContent = text
  option.value = value
  return option
}
