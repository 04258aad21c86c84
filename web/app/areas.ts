/** The screens and frames behind a sign-in, and the sign-ins themselves. */
export const areaScreens = {
  organizationSignup: () => import('../routes/organization/signup.tsx'),
  organizationLogin: () => import('../routes/organization/login.tsx'),
  organizationForgotPassword: () => import('../routes/organization/forgot-password.tsx'),
  organizationHome: () => import('../routes/organization/home.tsx'),
  organizationChangePassword: () => import('../routes/organization/change-password.tsx'),
  organizationPaymentSettings: () => import('../routes/organization/payment-settings.tsx'),
  organizationTournaments: () => import('../routes/organization/tournaments.tsx'),
  organizationTournament: () => import('../routes/organization/tournament.tsx'),
  umpireLogin: () => import('../routes/umpire/login.tsx'),
  umpireMatch: () => import('../routes/umpire/match.tsx'),
  umpireHome: () => import('../routes/umpire/home.tsx'),
  adminLogin: () => import('../routes/admin/login.tsx'),
  adminOrganizations: () => import('../routes/admin/organizations.tsx'),
  adminTournaments: () => import('../routes/admin/tournaments.tsx'),
  adminTournament: () => import('../routes/admin/tournament.tsx'),
  adminAudit: () => import('../routes/admin/audit.tsx'),
  adminHealth: () => import('../routes/admin/health.tsx'),
  adminSettings: () => import('../routes/admin/settings.tsx'),
  adminChangePassword: () => import('../routes/admin/change-password.tsx'),
  organizationLayout: () => import('../routes/organization/layout.tsx'),
  umpireLayout: () => import('../routes/umpire/layout.tsx'),
  adminLayout: () => import('../routes/admin/layout.tsx'),
};

export type AreaScreen = keyof typeof areaScreens;
