/** The picture of a video that the shop has none of, from the video's provider. */
import { request } from '../../core/http/request.ts'
import { asMap } from '../../core/schema/php.ts'
import { parseVideoUrl } from './video-url.ts'

const ENDPOINTS: Readonly<Record<string, string>> = {
  vimeo: 'https://vimeo.com/api/oembed.json',
  youtube: 'https://www.youtube.com/oembed',
}

/**
 * The address of a video's picture; `undefined` for one of no provider, and where that names none.
 *
 * GET {provider}?url={video}&format=json
 *
 * @throws {HttpError}
 */
export const thumbnailOf = async (videoUrl: string, signal: AbortSignal): Promise<string | undefined> => {
  const video = parseVideoUrl(videoUrl)
  const endpoint = video && ENDPOINTS[video.type]
  if (!endpoint) return undefined
  const answer = await request(`${endpoint}?url=${encodeURIComponent(videoUrl)}&format=json`, { signal })
  const address = asMap<unknown>(answer)['thumbnail_url']
  return typeof address === 'string' && address.startsWith('https://') ? address : undefined
}
