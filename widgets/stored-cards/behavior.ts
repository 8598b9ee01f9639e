import { defineBehavior } from '../../core/island/widget.ts'
import { translate } from '../../core/page/translate.ts'
import { askConfirm } from '../../core/view/confirm.ts'
import { labels } from './labels.ts'
import { StoredCardsOptions } from './options.ts'

export default defineBehavior(StoredCardsOptions, (host, { title, content }, signal) => {
  const ask = async (form: HTMLFormElement) => {
    const yes = translate(labels.delete)
    const isSure = await askConfirm(content || translate(labels.ask), { title: title || yes, yes, signal })
    // As a press would send it: whatever checks or completes the form on its way has its turn.
    if (isSure && !signal.aborted) form.requestSubmit(host as HTMLButtonElement)
  }
  host.addEventListener(
    'click',
    event => {
      const { form } = host as HTMLButtonElement
      if (!form) return
      event.preventDefault()
      // Some browsers do not focus what is pressed, and the question gives the focus back.
      host.focus()
      void ask(form)
    },
    { signal },
  )
})
