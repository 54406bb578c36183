/** What lies behind the slides, as the college has drawn it (hero-scene.ts). */
import { heroScene } from '#college/hero-scene.ts';

export function HeroScene({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 1440 460"
      preserveAspectRatio="xMidYMax slice"
      className={className}
      aria-hidden="true"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a file of the college's own.
      dangerouslySetInnerHTML={{ __html: heroScene }}
    />
  );
}
