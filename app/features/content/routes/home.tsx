/** The home page: words and pictures alone, so no framework script goes with it. */
import { college } from '#content/college.ts';
import { LandingPage } from '../../../shell/LandingPage.tsx';

export default function HomePage() {
  return (
    <>
      <title>{`${college.name}: ${college.motto}`}</title>
      <LandingPage />
    </>
  );
}
