import { MyDataPage } from '../features/my-data/MyDataPage.tsx';

export default function MyDataRoute() {
  return <MyDataPage />;
}
