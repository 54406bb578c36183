import { data } from 'react-router';

/** The form that a request carries. What is no form, or broken on its way, no page of ours sends: it is answered 400. */
export async function postedForm(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch {
    throw data(null, { status: 400 });
  }
}
