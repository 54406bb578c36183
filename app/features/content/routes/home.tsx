/** The home page: words and pictures alone, so no framework script goes with it. */
import { college } from '#content/college.ts';
import { LandingPage } from '../../../shell/LandingPage.tsx';
import { PageHead } from '../parts/PageHead.tsx';
import { useSiteWords } from '../site-words.ts';
import { collegeData } from '../structured-data.ts';

export default function HomePage() {
  const words = useSiteWords().home;
  return (
    <>
      <PageHead
        wholeTitle
        title={`${college.name}: ${college.motto}`}
        description={words.description(college.place, college.address.state)}
        path="/"
        data={collegeData}
      />
      <LandingPage />
    </>
  );
}
