/** Sizes of pictures that were chosen in file fields: a rule cannot wait until the browser has read the picture. */

type Size = { readonly width: number; readonly height: number }

const sizes = new WeakMap<File, Size>()

/** Reads the size of a picture; a file that is none, or that cannot be read, has no size. */
export const measurePicture = async (file: File): Promise<void> => {
  const picture = await createImageBitmap(file).catch(() => undefined)
  if (!picture) return
  sizes.set(file, { width: picture.width, height: picture.height })
  picture.close()
}

/** `undefined` until `measurePicture` has read it. */
export const sizeOf = (file: File): Size | undefined => sizes.get(file)
