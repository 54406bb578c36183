/** The library of pictures. */
export const pictureWords = {
  picturesList: {
    lead: 'Photographs for the site, with the consent of the people in them. Where none is chosen, the site shows a drawing.',
    new: 'Upload picture',
    empty: 'No pictures',
    emptyAdvice: 'Upload the first photograph of the college.',
    unused: 'Not on the site',
    removed: 'Removed pictures',
    until: (day: string) => `Kept until ${day}`,
    restore: 'Restore',
  },
  pictureForm: {
    newTitle: 'Upload picture',
    fields: {
      file: 'Photograph',
      alt: 'What the picture shows',
      credit: 'Credit',
      people: 'People in the picture',
      shown: 'Who is shown',
      consent: 'How consent was given',
      consent_on: 'Date of consent',
      guardian: 'Parent or guardian who consented',
    } as Readonly<Record<string, string>>,
    hints: {
      file: 'JPEG, PNG or WebP, up to 10 MB. It is resized, and hidden data (place, camera) is removed.',
      alt: 'Describe what matters in it, for people who cannot see the picture.',
      credit: 'Who took it, such as Photograph: Information Unit.',
      shown: 'Full names, or the group if it is a class or an audience. Not shown on the site.',
      consent: 'Such as: signed form no. 12, kept in the Registry. Not shown on the site.',
      guardian: 'Required for anyone under 18.',
    },
    people: {
      none: 'No one can be recognised',
      adults: 'Adults',
      children: 'Children (under 18)',
    },
    choosePeople: 'Choose who is in it',
    consentTitle: 'Consent',
    consentLead:
      'Leave these empty if no one can be recognised. Never upload a picture of people who did not agree to it.',
    placesTitle: 'Where it is shown',
    placesLead: 'A place shows one picture. Tick a place to replace what is there now.',
    taken: 'has another picture now',
    news: (title: string) => `News: ${title}`,
    person: (name: string) => `Person: ${name}`,
    slide: (number: number) => `Home page, slide ${number}`,
    school: (name: string) => `${name}, on Academic Structure`,
    save: 'Save picture',
    delete: 'Remove picture',
    deleteTitle: 'Remove this picture',
    deleteLead: (places: readonly string[]) =>
      places.length > 0
        ? `It is shown at: ${places.join('; ')}. It is removed from there at once. You can restore it for 30 days, under Pictures.`
        : 'It is not on the site. You can restore it for 30 days, under Pictures.',
  },
};
