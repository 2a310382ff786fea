/** Who we are and how to reach us, as pages show and link it. */
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
  /** Chats that begin with other words: on the contact page, and in an emergency. */
  contactWhatsAppHref: string
  emergencyWhatsAppHref: string
}
