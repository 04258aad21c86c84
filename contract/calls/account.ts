import * as z from 'zod/mini';
import { getCall, postCall } from '../call.ts';
import { email, ifSent, line, lineOrEmpty, lineOrNumber, nothing, proof, secret } from '../wire/basic.ts';
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
  login: postCall({
    name: 'login',
    path: '/api/organization/login.php',
    role: 'anyone',
    summary: 'Signs an organizer in, approved or not.',
    body: shape({ email: field('email', email), password: field('password', secret) }),
    reply: shape({ token }),
    cookies: true,
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
    reply: shape({ organization: field('organization', organization) }),
  }),
  updateOrganization: postCall({
    name: 'updateOrganization',
    path: '/api/organization/update_organization.php',
    role: 'organizer',
    summary: 'Saves name, e-mail and mobile.',
    body: shape({
      name: field('name', line(500)),
      email: field('email', email),
      mobile: field('mobile', lineOrNumber(40)),
    }),
    reply: nothing,
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
