/** Photographs that stand in place of drawings, by place. The root puts them into React's context. */
import { createContext, use } from 'react';
import type { Picture } from '#core/content/picture.ts';

export type PlacedPictures = Readonly<Record<string, Picture>>;

export const slidePlace = (number: number) => `slide ${number}`;
export const schoolPlace = (slug: string) => `school ${slug}`;

export const PlacedPicturesContext = createContext<PlacedPictures>({});
/** @param place the path of a page, or one of the above */
export function usePlacedPicture(place: string): Picture | undefined {
  const placed = use(PlacedPicturesContext);
  return Object.hasOwn(placed, place) ? placed[place] : undefined;
}
