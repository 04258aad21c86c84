import { FindPassPage } from '../features/pass/FindPassPage.tsx';

export default function FindPassRoute() {
  return <FindPassPage />;
}
