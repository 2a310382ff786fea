/** Our contact details, as pages show and link to them. */
export type Contacts = {
  businessName: string
  location: string
  phone: string
  phoneHref: string
  emergencyPhone: string
  emergencyHref: string
  email: string
  mailtoHref: string
  whatsAppHref: string
  /** WhatsApp chats with a prepared message: for the contact page, and for emergencies. */
  contactWhatsAppHref: string
  emergencyWhatsAppHref: string
}
