/** Every programme of the session is closed, in Hausa. */
export const noneOpen = {
  title: 'An rufe neman gurbin karatu a yanzu',
  text: 'Babu shirin karatu da yake karɓar takardun nema a wannan zango yanzu. An ajiye amsoshinku. Kada ku biya kuɗin neman shiga.',
};
