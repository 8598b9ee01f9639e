/** Which video an address names, and the address of its player. Pure. */

export type Video = {
  /** The id at the provider; the whole address of any other. */
  readonly id: string
  readonly type: 'youtube' | 'vimeo' | 'file' | 'custom'
  readonly useYoutubeNocookie?: true
  /** Opens a private video of Vimeo. */
  readonly hash?: string
}

/** As the shop prints them: integers, mostly as texts. */
export type VideoSettings = {
  readonly playIfBase?: unknown
  readonly showRelated?: unknown
  readonly videoAutoRestart?: unknown
}

const isHost = (host: string, name: string) => host === name || host.endsWith(`.${name}`)

const PLAIN_FILE = /\.(mp4|m4v|webm|ogv)$/i

const urlOf = (address: string) => {
  try {
    return new URL(address.trim(), 'https://localhost')
  } catch {
    return undefined
  }
}

const youtubeOf = ({ hostname, pathname, searchParams }: URL): Video | false => {
  const parts = pathname.split('/').filter(Boolean)
  const [first = '', second = ''] = parts
  const inPath = /^(embed|v|shorts|live)$/.test(first) ? second : isHost(hostname, 'youtu.be') ? first : ''
  const id = searchParams.get('v')?.split('&')[0] || inPath
  return (
    !!id && {
      id,
      type: 'youtube',
      ...(isHost(hostname, 'youtube-nocookie.com') && { useYoutubeNocookie: true as const }),
    }
  )
}

const vimeoOf = ({ pathname, searchParams }: URL): Video | false => {
  const parts = pathname.split('/').filter(Boolean)
  // The number of an album precedes the video's; a private hash follows it.
  const at = parts.findLastIndex(part => /^\d+$/.test(part))
  const id = parts[at]
  const hash = searchParams.get('h') ?? parts[at + 1]
  return !!id && { id, type: 'vimeo', ...(hash && { hash }) }
}

/**
 * The video of an address; `false` for one of no known provider.
 *
 * @param isForced Whether such an address counts as a video of its own kind.
 */
export const parseVideoUrl = (address: string, isForced = false): Video | false => {
  const url = urlOf(address)
  const host = url?.hostname ?? ''
  if (url && ['youtube.com', 'youtu.be', 'youtube-nocookie.com'].some(name => isHost(host, name))) return youtubeOf(url)
  if (url && isHost(host, 'vimeo.com')) return vimeoOf(url)
  if (url && PLAIN_FILE.test(url.pathname)) return { id: address, type: 'file' }
  return isForced && { id: address, type: 'custom' }
}

/** The address of a provider's player, which starts at once; muted for one that starts by itself. */
export const playerAddress = (
  { id, type, hash, useYoutubeNocookie }: Video,
  { showRelated, videoAutoRestart }: VideoSettings,
  isMuted = false,
): string => {
  const isRound = Number(videoAutoRestart) > 0
  const query = new URLSearchParams({ autoplay: '1' })
  if (type === 'vimeo') {
    if (isRound) query.set('loop', '1')
    if (hash) query.set('h', hash)
    if (isMuted) query.set('muted', '1')
    return `https://player.vimeo.com/video/${id}?${query}`
  }
  query.set('playsinline', '1')
  if (isMuted) query.set('mute', '1')
  if (!(Number(showRelated) > 0)) query.set('rel', '0')
  // One video is repeated as a list of itself.
  if (isRound)
    for (const [name, value] of [
      ['loop', '1'],
      ['playlist', id],
    ] as const)
      query.set(name, value)
  return `https://www.youtube${useYoutubeNocookie ? '-nocookie' : ''}.com/embed/${encodeURIComponent(id)}?${query}`
}
