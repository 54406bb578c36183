/** The home page: what stands on its buttons, which no college changes. Read by that page alone. */
export const landing = {
  hero: {
    label: 'Highlights',
    slide: (number: number) => `Slide ${number}`,
    previous: 'Previous slide',
    next: 'Next slide',
    play: 'Play slides',
    pause: 'Pause slides',
    session: (name: string) => `${name} session`,
    explore: 'Explore Programs',
    view: 'View Programs',
  },
  about: { title: 'About Us', more: 'Read More About Us' },
  programmes: { title: 'Programmes', find: 'Find your programme' },
  apply: { button: 'Start your application', check: 'Check that you qualify' },
  news: { title: 'News', all: 'View All News' },
  services: {
    title: 'Online services',
    items: [
      { id: 'portal', icon: 'user', link: 'studentPortal', text: 'portal_text' },
      { id: 'learning', icon: 'document', link: 'learningPortal', text: 'learning_text' },
      { id: 'library', icon: 'search', link: 'library', text: 'library_text' },
    ],
  },
} as const;
