/** Small scenes for empty and closed places. Drawn in the colours of text and actions, so that they stay bright in the dark theme. */
import type { ReactNode } from 'react';

const SCENES = {
  'empty-list': (
    <>
      <path className="fill-harvest-soft" d="M8 84c30-26 114-26 144 0v22H8Z" />
      <path className="fill-laterite" d="M8 92c40-14 104-14 144 0v14H8Z" />
      <path
        className="fill-none stroke-art-furrow"
        strokeWidth="2"
        d="M80 82v24M50 85l-14 21m74-21 14 21"
        opacity=".5"
      />
      <path className="fill-none stroke-leaf" strokeWidth="4" strokeLinecap="round" d="M80 86V48" />
      <path className="fill-leaf" d="M80 66c-4-16-18-20-30-18 2 14 14 22 30 18Z" />
      <path className="fill-art-leaf" d="M80 56c2-16 14-24 28-24 0 16-10 26-28 24Z" />
      <circle className="fill-harvest" cx="128" cy="28" r="12" />
    </>
  ),
  lost: (
    <>
      <path className="fill-harvest-soft" d="M8 84c34-22 110-22 144 0v22H8Z" />
      <path className="fill-leaf-soft" d="M8 94c40-12 104-12 144 0v12H8Z" />
      <path
        className="fill-laterite"
        d="M70 106c0-8 20-8 16-16s-14-6-12-12h8c-2 4 16 4 18 14 1 8-4 10-4 14Z"
      />
      <path className="fill-ink-soft" d="M38 28h5v62h-5z" />
      <path className="fill-leaf" d="M20 30h46l10 8-10 8H20Z" />
      <path className="fill-art-leaf" d="M62 52H24l-10 8 10 8h38Z" />
      <circle className="fill-harvest" cx="122" cy="30" r="14" />
    </>
  ),
  gate: (
    <>
      <path className="fill-harvest-soft" d="M8 84c34-22 110-22 144 0v22H8Z" />
      <path className="fill-laterite" d="m60 106 10-24h20l10 24Z" />
      <path className="fill-leaf-soft" d="M8 94c20-6 34-8 54-9l-8 21H8Zm144 0c-20-6-34-8-54-9l8 21h46Z" />
      <path
        className="fill-none stroke-ink-soft"
        strokeWidth="6"
        strokeLinecap="round"
        d="M36 40v62m88-62v62"
      />
      <path className="fill-none stroke-ink-soft" strokeWidth="4" d="M36 54h88M36 86h88M40 86l80-32" />
      <circle className="fill-harvest" cx="80" cy="70" r="11" />
      <path className="fill-none stroke-surface" strokeWidth="3" strokeLinecap="round" d="M80 67v7" />
    </>
  ),
  drought: (
    <>
      <circle className="fill-harvest" cx="112" cy="30" r="16" />
      <path className="fill-harvest-soft" d="M8 84c34-22 110-22 144 0v22H8Z" />
      <path className="fill-laterite" d="M8 92c40-14 104-14 144 0v14H8Z" />
      <path
        className="fill-none stroke-ink-soft"
        strokeWidth="2"
        d="m30 92 10 6 6-4 10 8m30-16 6 8 14-2 4 8m12-14 8 8"
      />
      <path
        className="fill-none stroke-edge"
        strokeWidth="4"
        strokeLinecap="round"
        d="M70 88c0-18 2-30-8-40m7 22c6-2 10-8 10-16m-9 26c-8 0-12-4-16-10"
      />
    </>
  ),
} satisfies Record<string, ReactNode>;

export type IllustrationName = keyof typeof SCENES;

export function Illustration({ name, className }: { name: IllustrationName; className?: string }) {
  return (
    <svg viewBox="0 0 160 112" className={`block ${className ?? 'h-28 w-40'}`} aria-hidden="true">
      {SCENES[name]}
    </svg>
  );
}
