/** The directorates, the Security Division and the consultancy: what each does and what a visitor can get from it. */
import type { Directorate } from '#core/content/college.ts';
import { college } from '../college.ts';

export const directorates: readonly Directorate[] = [
  {
    path: '/directorate',
    name: 'Security Division',
    lead: 'Protects students, staff, visitors and property of the college.',
    paragraphs: [
      'The division works on the campus and on the college farms. It cooperates with the Nigeria Police Force, the Nigeria Security and Civil Defence Corps and the community.',
      'Security officers wear a uniform and show their identity card when asked.',
    ],
    duties: [
      'Access to the campus, and passes for vehicles and visitors',
      'Patrols of hostels, laboratories, stores and fields',
      'Fire prevention and first response in an emergency',
      'Lost property, and statements for the police',
      'Advice to students on personal safety, on campus and on the road',
    ],
    services: [
      {
        title: 'Report something',
        text: 'Report at the main gate or by phone. You do not need to give your name.',
      },
      {
        title: 'Lost and found',
        text: 'Describe the item at the main gate.',
      },
      {
        title: 'Visit with a group',
        text: 'Write to us a week before the visit, so that we can receive the group.',
      },
    ],
    note: {
      title: 'In danger?',
      text: 'Call 112, the national emergency number, first. The call is free from every network. Then inform the main gate.',
    },
  },
  {
    path: '/about/directorate-academic-planning',
    name: 'Academic Planning',
    lead: 'Plans programmes and admissions, and monitors the quality of teaching.',
    paragraphs: [
      'The directorate prepares programmes for approval by the National Board for Technical Education (NBTE). It collects the figures of each session and reports them to the college.',
    ],
    duties: [
      'New programmes: demand, curriculum, staff, laboratories and costs',
      'Preparation for resource inspection and accreditation',
      'Quotas and admission statistics',
      'Quality assurance: course reviews, student feedback, external examiners',
      'Students’ Industrial Work Experience Scheme (SIWES), with the schools',
    ],
    services: [
      {
        title: 'Confirm a programme',
        text: 'Ask which levels a department may teach, and the status of its accreditation.',
      },
      {
        title: 'Take an attachment student',
        text: 'Farms, firms and public bodies can offer places for the semester of industrial attachment.',
      },
      {
        title: 'Propose a programme',
        text: 'Employers and communities can tell us which skills they need.',
      },
    ],
  },
  {
    path: '/about/directorate-works-physical-planning',
    name: 'Works and Physical Planning',
    lead: 'Plans, builds and maintains the buildings, roads, water and power supply of the college.',
    paragraphs: [
      'The directorate keeps the master plan, supervises contractors and maintains completed buildings.',
    ],
    duties: [
      'The master plan for teaching areas, hostels, farms and drainage',
      'Design, supervision and completion of projects',
      'Boreholes, solar power, generators and the electrical network',
      'Repairs in offices, classrooms and hostels',
      'Access for people with disabilities in every new building',
    ],
    services: [
      {
        title: 'Ask for a repair',
        text: 'Tell us what is damaged and where. Dangerous faults are repaired first.',
      },
      {
        title: 'Bid for work',
        text: 'Invitations to tender are published. No officer may ask a bidder for money.',
      },
      {
        title: 'Report a barrier',
        text: 'Tell us about a step, door or path that people with disabilities cannot use.',
      },
    ],
  },
  {
    path: '/about/directorate-career-services',
    name: 'Career Services',
    lead: 'Helps students and graduates to find a job or start a business.',
    paragraphs: [
      'The directorate advises on careers, brings students and employers together, and supports students who start a business. Graduates may use its services too.',
    ],
    duties: [
      'Guidance on courses, attachments and first jobs',
      'CVs, letters and practice interviews',
      'Business clinics with the School of Business and Entrepreneurship',
      'Meetings with employers, cooperatives and lenders',
      'Records of graduate employment, to improve programmes',
    ],
    services: [
      {
        title: 'Book an appointment',
        text: 'A meeting with an adviser is free for students and graduates.',
      },
      {
        title: 'Offer a job or an attachment',
        text: 'Send us the details in writing. We check the offer and publish it to students, free of charge.',
      },
      {
        title: 'Discuss a business idea',
        text: 'Bring your product or plan to the business clinic.',
      },
    ],
    note: {
      title: 'Beware of job sellers',
      text: 'The college never charges for a job, an interview or a posting. Anyone who asks for money is not acting for the college.',
    },
  },
  {
    path: '/about/directorate-advancement-mobilization',
    name: 'Advancement and Mobilization',
    lead: 'Works with alumni, donors and the host community, and accounts for gifts to the college.',
    paragraphs: [
      'The directorate keeps in touch with alumni, farmers’ associations, companies, foundations and the host community. It looks for support for scholarships, prizes, laboratories and trial plots.',
    ],
    duties: [
      'Alumni and community relations',
      'Gifts, endowments and scholarships, with a public record of each',
      'Proposals to foundations and development programmes',
      'Mobilisation of graduates for the National Youth Service Corps (NYSC), with the Registry',
      'Events and visits',
    ],
    services: [
      {
        title: 'Make a gift',
        text: 'Write to us first. Gifts are paid into the college’s treasury account, never to a person. You get a receipt.',
      },
      {
        title: 'Sponsor a prize',
        text: 'For example for the best trial plot, business plan or workshop project.',
      },
      {
        title: 'Stay in touch',
        text: 'Graduates can send us their contact details and offer guest lectures.',
      },
    ],
  },
  {
    path: `/about/${college.slug}-consults`,
    name: `${college.shortName} Consults`,
    lead: 'The college’s consultancy for farms, companies and government.',
    paragraphs: [
      'The consultancy takes on work in the fields of the college’s departments. The price and the completion date are agreed in writing before work starts. Income is paid into the college’s account.',
    ],
    duties: [
      'Soil sampling, farm plans and irrigation layouts',
      'Trials of seed, feed and machinery under local conditions',
      'Surveys and feasibility studies',
      'Short vocational courses for farmers, processors and other organisations',
      'Design of stores, dryers and simple implements',
    ],
    services: [
      {
        title: 'Ask for a proposal',
        text: 'Tell us the problem, the place and the date. We reply in writing with a proposal, or tell you that we cannot help.',
      },
      {
        title: 'Order a short course',
        text: 'Courses for groups, from one day to several weeks.',
      },
      {
        title: 'Buy farm produce',
        text: 'Produce of the college farms has list prices and is paid for through official channels only.',
      },
    ],
  },
];
