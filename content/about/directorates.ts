/** The directorates, the Security Division and the consultancy: what each does and what a visitor can get from it. */
import { college } from '../college.ts';
import type { SceneName } from './scene-names.ts';

export interface Directorate {
  readonly path: string;
  readonly name: string;
  readonly scene: SceneName;
  readonly lead: string;
  readonly paragraphs: readonly string[];
  readonly duties: readonly string[];
  /** What people come for, and how to get it. */
  readonly services: readonly { readonly title: string; readonly text: string }[];
  readonly note?: { readonly title: string; readonly text: string };
}

export const directorates: readonly Directorate[] = [
  {
    path: '/directorate',
    name: 'Security Division',
    scene: 'gate',
    lead: 'Safe gates, lit paths and farms that are watched at harvest, by people you can talk to.',
    paragraphs: [
      'The division protects students, staff, visitors and property on the campus and on the college farms. It works with the Nigeria Police, the Civil Defence Corps and the community, and it carries no authority that the law does not give it.',
      'Officers wear uniform and a name tag, and show their identity card when asked.',
    ],
    duties: [
      'Access to the campus, identity cards for vehicles and visitors',
      'Patrols of hostels, laboratories, stores and fields',
      'Fire watch and first response in an emergency',
      'Lost property, and statements for the police',
      'Advice to students on personal safety, on campus and on the road',
    ],
    services: [
      {
        title: 'Report something',
        text: 'At the main gate at any hour, or by telephone. You may leave your name out.',
      },
      {
        title: 'Lost and found',
        text: 'Describe the item at the gate office. Found documents are kept for their owners.',
      },
      {
        title: 'Visit with a group',
        text: 'Write a week ahead, so that the gate expects you and somebody meets you.',
      },
    ],
    note: {
      title: 'In danger?',
      text: 'Call 112, the national emergency number, first; then the gate. It is free from every network.',
    },
  },
  {
    path: '/about/directorate-academic-planning',
    name: 'Academic Planning',
    scene: 'library',
    lead: 'Plans what is taught, by whom and to how many, and checks afterwards whether it worked.',
    paragraphs: [
      'The directorate prepares every programme for approval, keeps the college in step with the National Board for Technical Education, and turns the figures of each session into decisions for the next.',
    ],
    duties: [
      'New programmes: need, curriculum, staff, laboratories, costs',
      'Preparation for resource inspection and accreditation',
      'Quotas and admission statistics',
      'Quality assurance: course reviews, student feedback, external examiners',
      'Students’ Industrial Work Experience Scheme (SIWES), with the schools',
    ],
    services: [
      {
        title: 'Confirm a programme',
        text: 'Ask which levels a department may teach and how far its accreditation has come.',
      },
      {
        title: 'Take an attachment student',
        text: 'Farms, firms and public bodies can offer places for the semester of industrial attachment.',
      },
      {
        title: 'Propose a programme',
        text: 'Employers and communities can tell us which skills they look for and do not find.',
      },
    ],
  },
  {
    path: '/about/directorate-works-physical-planning',
    name: 'Works and Physical Planning',
    scene: 'workshop',
    lead: 'Builds the campus and keeps it running: water, light, roofs, roads and shade.',
    paragraphs: [
      'A new campus is a plan before it is a wall. The directorate keeps the master plan, supervises contractors, and maintains what has been handed over, with students of engineering at its side as learners.',
    ],
    duties: [
      'The master plan: teaching, hostels, farms, woodland, drainage',
      'Design, supervision and handing over of projects',
      'Boreholes, solar power, generators and the electrical network',
      'Repairs in offices, classrooms and hostels',
      'Access for people with disabilities in every new building',
    ],
    services: [
      {
        title: 'Ask for a repair',
        text: 'Tell the maintenance desk where and what; dangerous faults come first, on the same day.',
      },
      {
        title: 'Bid for work',
        text: 'Invitations to tender are published. No officer may ask a bidder for money.',
      },
      {
        title: 'Report a barrier',
        text: 'A step, a door or a path that keeps somebody out is a fault like any other.',
      },
    ],
  },
  {
    path: '/about/directorate-career-services',
    name: 'Career Services',
    scene: 'market',
    lead: 'From the first CV to the first customer: help for students who want a job, and for those who want to make one.',
    paragraphs: [
      'Half of our motto is entrepreneurship. The directorate therefore has two doors: one to employers, one to a business of your own. Graduates may use both for as long as they like.',
    ],
    duties: [
      'Guidance on subjects, attachments and first posts',
      'CVs, letters and practice interviews',
      'Business clinics with the School of Business and Entrepreneurship',
      'Meetings with employers, cooperatives and lenders',
      'Following where graduates go, so that programmes can learn from it',
    ],
    services: [
      {
        title: 'Book a conversation',
        text: 'Half an hour with an adviser, free for students and graduates.',
      },
      {
        title: 'Offer a job or a place',
        text: 'Send us the post in writing; we check it and show it to students. We charge neither side.',
      },
      {
        title: 'Try an idea',
        text: 'Bring a product and a price to the business clinic before you bring them to the market.',
      },
    ],
    note: {
      title: 'Beware of job sellers',
      text: 'The college never charges for a job, an interview or a posting. Whoever asks for money does not act for us.',
    },
  },
  {
    path: '/about/directorate-advancement-mobilization',
    name: 'Advancement and Mobilization',
    scene: 'meeting',
    lead: 'Finds friends for the college, and makes sure that what they give arrives and is accounted for.',
    paragraphs: [
      'Public money builds the frame of a college. Scholarships, trial plots, prizes and laboratories often come from people who care. The directorate keeps in touch with them: alumni, farmers’ associations, companies, foundations and the host community.',
    ],
    duties: [
      'Alumni and community relations',
      'Gifts, endowments and scholarships, with a public record of each',
      'Proposals to foundations and development programmes',
      'Mobilising graduates for national service, with the Registry',
      'Events and visits',
    ],
    services: [
      {
        title: 'Give',
        text: 'Write to us first. Gifts go to the college’s treasury account, never to a person, and are receipted.',
      },
      {
        title: 'Found a prize',
        text: 'For the best trial plot, the best business plan, the best welded gate: small prizes change much.',
      },
      { title: 'Stay in touch', text: 'Graduates can tell us where they are and what they would teach us.' },
    ],
  },
  {
    path: `/about/${college.slug}-consults`,
    name: `${college.shortName} Consults`,
    scene: 'field',
    lead: 'The college’s consultancy: what our staff and fields know, put to work for farms, firms and government.',
    paragraphs: [
      'The consultancy takes on work that fits the college’s departments, agrees its price and its end in writing beforehand, and lets students learn on it. Income goes to the college’s account and from there to teaching.',
    ],
    duties: [
      'Soil sampling, farm plans and irrigation layouts',
      'Trials of seed, feed and machines under local conditions',
      'Surveys and feasibility studies',
      'Short vocational courses for farmers, processors and staff of other bodies',
      'Design of stores, dryers and simple implements',
    ],
    services: [
      {
        title: 'Ask for a proposal',
        text: 'Tell us the problem, the place and the date. You get a short written proposal, or an honest no.',
      },
      {
        title: 'Order a short course',
        text: 'From one day on a farm to several weeks in the workshop, for groups.',
      },
      {
        title: 'Buy farm produce',
        text: 'What the college farms sell is priced on a list and paid by official channels only.',
      },
    ],
  },
];
