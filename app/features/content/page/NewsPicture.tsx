/** A picture that staff put on the site, as wide as its place and no heavier than the screen needs. */
import { mediaPath, type Picture, type PictureFormat, renditionName } from '#core/content/picture.ts';

export interface SitePictureProps {
  picture: Picture;
  /** The width in which it is shown, as the `sizes` attribute says it. */
  sizes: string;
  className?: string;
  /** Below what a reader sees at first. */
  lazy?: boolean;
  /** True where the words beside it say what it shows. */
  decorative?: boolean;
}

export function SitePicture({ picture, sizes, className, lazy, decorative }: SitePictureProps) {
  const widest = picture.renditions.at(-1);
  if (!widest) return null;
  const files = (format: PictureFormat) =>
    picture.renditions
      .map(({ width }) => `${mediaPath(renditionName(picture.hash, width, format))} ${width}w`)
      .join(', ');
  return (
    <picture className="contents">
      <source type="image/avif" srcSet={files('avif')} sizes={sizes} />
      <img
        src={mediaPath(renditionName(picture.hash, widest.width, 'webp'))}
        srcSet={files('webp')}
        sizes={sizes}
        width={widest.width}
        height={widest.height}
        alt={decorative ? '' : picture.alt}
        loading={lazy ? 'lazy' : undefined}
        decoding="async"
        className={className}
      />
    </picture>
  );
}

/**
 * The picture with its photographer's name in the lower corner. The class is that of the frame, which the picture
 * fills.
 */
export function CreditedPicture({ className = '', ...shown }: SitePictureProps) {
  const { credit } = shown.picture;
  return (
    <figure className={`credited ${className}`}>
      <SitePicture {...shown} />
      {credit && <figcaption>{credit}</figcaption>}
    </figure>
  );
}

/** An upright one is narrower, so that the text begins in the first window. */
export function NewsPicture({ picture }: { picture: Picture }) {
  const [shape] = picture.renditions;
  const upright = shape !== undefined && shape.height > shape.width;
  return (
    <CreditedPicture
      picture={picture}
      sizes={upright ? '(min-width: 24rem) 22rem, 92vw' : '(min-width: 46rem) 42rem, 92vw'}
      className={`mb-8 rounded-lg bg-sunken ${upright ? 'max-w-[22rem]' : 'max-w-[42rem]'}`}
    />
  );
}
