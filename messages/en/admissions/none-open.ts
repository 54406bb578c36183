/** Every programme of the session is closed, though its days are not over. */
export const noneOpen = {
  title: 'Applications are closed at the moment',
  text: 'No programme is taking applications in this session now. Your answers are saved. Do not pay the application fee.',
};
