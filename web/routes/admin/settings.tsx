import { SiteSettings } from '../../features/admin/SiteSettings.tsx';

export default function AdminSettingsRoute() {
  return <SiteSettings />;
}
