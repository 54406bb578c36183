import { site } from '#messages/en/content/site.ts';

/** A topic of the contact form in the words of its list. */
export const useTopicName =
  () =>
  (topic: string): string =>
    (site.contact.topics as Readonly<Record<string, string>>)[topic] ?? topic;
