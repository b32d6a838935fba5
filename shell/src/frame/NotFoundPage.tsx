import { Link } from 'react-router-dom';
import { copy } from './copy.ts';

export function NotFoundPage() {
  const { title, text, home } = copy.notFound;
  return (
    <section lang="en">
      <h1>{title}</h1>
      <p>{text}</p>
      <Link to="/">{home}</Link>
    </section>
  );
}
