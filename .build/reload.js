// Only in `npm start`: the page reloads after a file was saved, and when the shop itself has started again.
let isOpen = false
const changes = new EventSource('/skerry/changes')
changes.onmessage = () => location.reload()
changes.onopen = () => {
  if (isOpen) location.reload()
  isOpen = true
}
