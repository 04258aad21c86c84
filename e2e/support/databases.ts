/** What the names of the databases of test sites begin with. */
export const SITE_DATABASES = 'site_of_tests_';
