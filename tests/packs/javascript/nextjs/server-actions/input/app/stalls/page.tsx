import { openStall } from '../actions';

export default function Page() {
  async function rename(form: FormData) {
    'use server';
    await openStall(form);
  }
  const paint = async (colour: string) => {
    'use server';
  };
  const show = () => 'use server';

  return <form action={rename}><button formAction={() => paint(show())} /></form>;
}
