import * as z from 'zod/mini';
import { getCall, postCall } from '../call.ts';
import {
  email,
  ifSent,
  line,
  lineOrEmpty,
  lineOrNumber,
  nothing,
  proof,
  secret,
  truth,
} from '../wire/basic.ts';
import { organization } from '../wire/organization.ts';
import { field, shape } from '../wire/shape.ts';

const token = field('token', z.string());

export const accountCalls = {
  signup: postCall({
    name: 'signup',
    path: '/api/organization/signup.php',
    role: 'anyone',
    summary: 'Creates an organizer account; needs the proof of an OTP sent to the e-mail.',
    body: shape({
      name: field('name', line(500)),
      email: field('email', email),
      mobile: field('mobileNumber', lineOrNumber(40)),
      password: field('password', secret),
      proof: field('proof', proof),
    }),
    reply: nothing,
    cookies: true,
  }),
  checkPassword: postCall({
    name: 'checkPassword',
    path: '/api/organization/check_password.php',
    role: 'anyone',
    summary: 'Whether a new password would be taken, before its owner proves the e-mail by an OTP.',
    body: shape({
      name: field('name', lineOrEmpty(500)),
      email: field('email', email),
      mobile: field('mobile', lineOrNumber(40)),
      password: field('password', secret),
    }),
    reply: nothing,
    writes: false,
    cookies: true,
  }),
  login: postCall({
    name: 'login',
    path: '/api/organization/login.php',
    role: 'anyone',
    summary: 'Signs an organizer in, approved or not.',
    body: shape({ email: field('email', email), password: field('password', secret) }),
    reply: shape({
      token: field('token', z.optional(z.string())),
      /** In place of the token where the account takes a second step. */
      challenge: field('id', z.optional(z.string())),
    }),
    cookies: true,
  }),
  finishLogin: postCall({
    name: 'finishLogin',
    path: '/api/organization/validate_otp_and_login.php',
    role: 'anyone',
    summary: 'Checks the OTP of a challenge and signs the organizer in.',
    body: shape({
      otp: field('otp', lineOrNumber(20)),
      email: field('email', email),
      challenge: field('id', lineOrEmpty(200)),
    }),
    reply: shape({ token }),
    cookies: true,
  }),
  saveSecondStep: postCall({
    name: 'saveSecondStep',
    path: '/api/organization/save_second_step.php',
    role: 'organizer',
    summary: 'Switches the OTP at sign-in on or off; takes the password.',
    body: shape({ secondStep: field('secondStep', truth), oldPassword: field('password', secret) }),
    reply: nothing,
    errorNames: { oldPassword: ['password'] },
  }),
  resetPassword: postCall({
    name: 'resetPassword',
    path: '/api/organization/change_password.php',
    role: 'anyone',
    summary: 'Sets a forgotten password; needs the proof of an OTP sent to the e-mail.',
    body: shape({
      email: field('email', email),
      mobile: field('mobile', lineOrNumber(40)),
      password: field('password', secret),
      proof: field('proof', proof),
    }),
    reply: nothing,
    cookies: true,
    errorNames: { mobile: ['mobile', 'mobileNumber'] },
  }),
  changePassword: postCall({
    name: 'changePassword',
    path: '/api/organization/change_pass.php',
    role: 'organizer',
    summary: 'Changes the password of the signed-in organizer.',
    body: shape({
      oldPassword: field('oldPassword', secret),
      newPassword: field('newPassword', secret),
      confirmPassword: field('confirmNewPassword', secret),
    }),
    reply: nothing,
    errorNames: {
      oldPassword: ['password'],
      newPassword: ['password'],
      confirmPassword: ['confirmPassword'],
    },
  }),
  getOrganization: getCall({
    name: 'getOrganization',
    path: '/api/organization/get_organization.php',
    role: 'account',
    summary: 'The signed-in organization, also while it waits for approval.',
    reply: shape({
      organization: field('organization', organization),
      /** Ours: whether signing in takes an OTP besides the password. */
      secondStep: field('secondStep', z.optional(truth)),
    }),
  }),
  updateOrganization: postCall({
    name: 'updateOrganization',
    path: '/api/organization/update_organization.php',
    role: 'organizer',
    summary:
      'Saves name, e-mail and mobile; a new e-mail or mobile takes the password, a new e-mail also the proof of an OTP.',
    body: shape({
      name: field('name', line(500)),
      email: field('email', email),
      mobile: field('mobile', lineOrNumber(40)),
      oldPassword: field('password', z.optional(secret)),
      proof: field('proof', proof),
    }),
    reply: nothing,
    cookies: true,
    errorNames: { oldPassword: ['password'] },
  }),
  updatePayment: postCall({
    name: 'updatePayment',
    path: '/api/organization/update_organization_payment.php',
    role: 'organizer',
    summary: 'Saves UPI id and QR image.',
    body: shape({
      upiId: field('upiId', lineOrEmpty(320)),
      qrCode: field('qrCode', ifSent(lineOrEmpty(200))),
    }),
    reply: nothing,
  }),
  uploadImage: postCall({
    name: 'uploadImage',
    path: '/api/organization/upload_image.php',
    role: 'organizer',
    summary: 'Takes one image (jpeg or png) in the multipart field `image`; keeps a re-encoded copy.',
    reply: shape({ status: field('status', z.literal('success')), fileName: field('fileName', z.string()) }),
    upload: true,
  }),
  logout: postCall({
    name: 'logout',
    path: '/api/organization/logout.php',
    role: 'account',
    summary: 'Ends the organizer session on the server.',
    reply: nothing,
  }),
};
