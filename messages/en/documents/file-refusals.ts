/** Why a file was not taken, and what to do instead. */
export const fileRefusals = {
  none: 'Choose a file first.',
  empty: 'The file is empty. Please choose it again.',
  'too-large':
    'The file is too large. Send a picture of at most 12 MB or a PDF of at most 6 MB. A photograph is smaller than a scan.',
  'picture-only': 'The photograph must be a JPEG, PNG or WebP file, not a PDF.',
  heic: 'This is a picture in Apple’s own format (HEIC), which we cannot read. On the iPhone, set Settings, Camera, Formats to “Most Compatible” and take it again, or send a screenshot of it.',
  svg: 'This is a drawing (SVG). Send a photograph as JPEG, PNG or WebP, or a PDF.',
  html: 'This is a web page. Save or print it as PDF and send that.',
  office: 'This is a Word or other office file. Save it as PDF and send the PDF.',
  archive: 'This is an archive (such as ZIP). Send the files one by one.',
  'unknown-type': 'We do not recognise this file type. Send a picture (JPEG, PNG or WebP) or a PDF.',
  broken: 'The picture is damaged or incomplete. Take or save it again.',
  'too-many-pixels': 'The picture has more than 50 megapixels. Take it with a lower resolution.',
  'too-small':
    'The picture is too small: each side must have at least 300 pixels. Take it again with a phone’s camera, or choose the original file instead of a copy from a chat.',
  'pdf-broken': 'The PDF is damaged or incomplete. Save it again, or send a photograph of the document.',
  'pdf-encrypted':
    'The PDF is protected by a password. Save it without one, or send a photograph of the document.',
  'pdf-active':
    'The PDF contains a program or other files. Print it to a new PDF, or send a photograph of the document.',
  'pdf-bomb': 'The PDF is too complex. Send a photograph of the document.',
  decided:
    'The college has decided on this application, so nothing can be added. If something must change, write to the admissions office.',
  'one-already':
    'You have already added one, and the college may have reviewed it. Write to the admissions office to replace it.',
  'too-many': 'You have reached the limit for this document type. Remove one first.',
  'same-file':
    'You have already added this file to this application. Choose a different file. If it is under the wrong heading, remove it there first.',
  busy: 'Many people are sending pictures now. Try again in a minute.',
  unavailable: 'We could not store the file. Nothing was saved. Try again in a minute.',
};
