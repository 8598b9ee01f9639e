import { useEffect, useRef, useState } from 'react'
import { $section } from '../../core/customer-data/stores.ts'
import { announce } from '../../core/dom/announce.ts'
import { request } from '../../core/http/request.ts'
import { translate } from '../../core/page/translate.ts'
import { useEvent } from '../../core/view/use-event.ts'
import { labels } from './labels.ts'
import { CAPTCHA_FORM, type Captcha, newerState } from './model.ts'

/** The captcha of the form: whether it is required now, its picture, and the shopper's answer to it. */
export const useCaptcha = (captcha: Captcha | undefined) => {
  const [state, setState] = useState(captcha)
  const [picture, setPicture] = useState(captcha?.imageSrc ?? '')
  const [answer, setAnswer] = useState('')
  const [isLoading, setLoading] = useState(false)
  const isRequired = !!state?.isRequired
  const wasRequired = useRef(isRequired)

  /** Loads another picture; announced when the shopper has asked for it. */
  const refresh = useEvent(async (isAnnounced = false) => {
    if (!captcha) return
    setLoading(true)
    setAnswer('')
    try {
      const json = { formId: CAPTCHA_FORM }
      const { imgSrc } = await request<{ imgSrc?: string }>(captcha.refreshUrl, { json, quiet: true })
      if (imgSrc) setPicture(imgSrc)
      if (isAnnounced) announce(translate(labels.reloaded))
    } catch {
      // The old picture stays; its answer is refused, and the next picture is requested then.
    } finally {
      setLoading(false)
    }
  })

  useEffect(() => {
    if (!captcha) return
    return $section('captcha').subscribe(section =>
      setState((known = captcha) => ({ ...captcha, ...newerState(known, section) })),
    )
  }, [captcha])

  useEffect(() => {
    if (isRequired && !wasRequired.current) void refresh()
    wasRequired.current = isRequired
  }, [isRequired])

  return { isRequired, picture, imageHeight: captcha?.imageHeight, answer, setAnswer, isLoading, refresh }
}
